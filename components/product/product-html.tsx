/** What the shop's owner has written of a product, cleaned by the reader on the server. */
export function ProductHtml({ html }: { html: string }) {
  if (html === "") return <p>Nothing more to say about this piece.</p>;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
