import "server-only";

export const NAME = { first_name: "Ada", last_name: "Byron" };
export const STREET = {
  company: "",
  address: "1 State Street",
  apartment: "",
  city: "Springfield",
  zipcode: "02110",
};
export const WORDS = { name: "Ada Byron", phone: "555 0100", email: "ada@example.com" };
export const ITEM = {
  product_id: 9,
  id: 9,
  product_name: "Ring",
  description: "<p>A ring.</p>",
  images: [{ image: "/r.jpg" }],
  isFavorite: 1,
  variation_attributes: { variation_value_id: 12, price: 10, product_variation_value: "Gold" },
};
export const RELATED = { id: 9, name: "Ring", price: 10, images: [{ image: "/r.jpg" }] };

export const examplePage = (entry: object) => ({
  data: [entry],
  total: 1,
  from: 1,
  to: 1,
  per_page: 12,
});

/** The dotted names of all fields of an answer: `.data`, `.data.id`. */
export function namesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = `${path}.${name}`;
    return [own, ...namesIn(inner, own)];
  });
}
