/** Said at checkout, on the order and in its email for packages abroad. */
export const DUTIES_ON_DELIVERY =
  "Import duties and taxes are not included and are paid on delivery.";

export const DUTIES_INCLUDED = "Import duties and taxes are included.";

/** By ISO code, where it is otherwise: "included", or a sentence of the country's own. */
export const DUTIES_BY_COUNTRY: Readonly<Record<string, string>> = {};
