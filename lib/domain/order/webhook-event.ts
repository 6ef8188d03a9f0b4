export const WEBHOOK_EVENTS = [
  "order.paid",
  "order.shipped",
  "order.delivered",
  "order.returned",
  "order.refunded",
  "order.disputed",
  "product.changed",
  "stock.changed",
  "customer.erased",
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const isWebhookEvent = (text: string): text is WebhookEvent =>
  WEBHOOK_EVENTS.some((event) => event === text);
