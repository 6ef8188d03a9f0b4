export function PlainInstead({ href, text }: { href: string; text: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${href}`} />
      <p className="wrap py-16">
        <a href={href} className="underline underline-offset-4">
          {text}
        </a>
      </p>
    </noscript>
  );
}
