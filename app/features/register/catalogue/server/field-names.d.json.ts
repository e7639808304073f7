declare const names: readonly (readonly [code: string, name: string])[];
export default names;
