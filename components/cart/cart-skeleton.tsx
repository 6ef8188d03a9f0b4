const LINES = ["first", "second"];

/** The bag's own geometry while it is read. */
export function CartSkeleton() {
  return (
    <div aria-busy="true" className="needs-script grid gap-x-12 lg:grid-cols-[1fr_380px]">
      <p role="status" className="sr-only">
        Loading your bag
      </p>
      <div className="border-line border-t">
        {LINES.map((line) => (
          <div key={line} className="grid grid-cols-[88px_1fr] gap-4 py-8 sm:grid-cols-[120px_1fr]">
            <div className="skeleton aspect-4/5" />
            <div>
              <div className="skeleton h-6 w-3/5" />
              <div className="skeleton mt-3 h-4 w-2/5" />
              <div className="skeleton mt-8 h-11 w-32" />
            </div>
          </div>
        ))}
      </div>
      <div className="skeleton h-72" />
    </div>
  );
}
