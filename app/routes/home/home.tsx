export default function Home() {
  return <h1>澳途</h1>;
}
