export default function HomePage() {
  return <h1>Shortlisted</h1>;
}
