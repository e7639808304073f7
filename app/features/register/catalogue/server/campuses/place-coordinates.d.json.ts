declare const coordinates: Readonly<Record<string, readonly [lat: number, lng: number]>>;
export default coordinates;
