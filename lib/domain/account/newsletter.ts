export const SUBSCRIBED = "Subscription successful!";
export const SUBSCRIPTION_FAILED = "Error subscribing email.";
