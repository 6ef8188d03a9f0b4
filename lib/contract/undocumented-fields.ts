/** The fields of each request that the documents do not name. */
export const UNDOCUMENTED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "POST /cart": ["engraving"],
  "POST /login": ["session_id"],
  "POST /register": ["session_id"],
  "POST /password/reset": ["email"],
  "PUT /cart/update/:id": ["session_id"],
  "POST /orders/get-total": ["shippings", "shipping_types", "country", "state"],
  "POST /orders": ["company", "phone", "shipping_types", "total", "payment_provider"],
  "POST /orders/refund/:orderid": ["items"],
};

/** The fields with a list for each product, which the documents do not tell from one list. */
export const NESTED_LISTS: Readonly<Record<string, readonly string[]>> = {
  "POST /cart": ["variation_values_id", "variation_values"],
};
