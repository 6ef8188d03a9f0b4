/** The fields of each request that the documents do not name. */
export const UNDOCUMENTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "POST /cart": ["engraving"],
  "POST /login": ["session_id"],
  "POST /register": ["session_id"],
  "POST /password/reset": ["email"],
  "PUT /cart/update/:id": ["session_id"],
  "POST /orders/get-total": ["shippings", "shipping_types", "country", "state"],
  "POST /orders": ["company", "phone", "shipping_types", "total", "payment_provider"],
};
