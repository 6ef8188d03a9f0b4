/** What the newsletter's form says (section 5 and the error catalog). */
export const SUBSCRIBED = "Subscription successful!";
export const SUBSCRIPTION_FAILED = "Error subscribing email.";
