import Link from "next/link";

/** What a page of Next takes that does nothing else: `bench/pages/thread.mjs` compares the shop's with it. */
export default function Page() {
  return (
    <ul>
      {Array.from({ length: 200 }, (_, index) => (
        <li key={index}>
          <Link href={`/${index}`} prefetch={false}>
            Link {index}
          </Link>
        </li>
      ))}
    </ul>
  );
}
