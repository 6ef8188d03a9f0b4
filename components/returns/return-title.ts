export const RETURN_TITLE_ID = "return-title";
