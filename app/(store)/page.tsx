export default function HomePage() {
  return <h1 className="display wrap py-24 text-4xl">Shortlisted</h1>;
}
