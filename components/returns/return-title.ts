/** Where the focus goes when the form has done its work. */
export const RETURN_TITLE_ID = "return-title";
