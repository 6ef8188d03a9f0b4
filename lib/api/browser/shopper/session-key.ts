/** Local storage key of the guest's session id (specification, section 9). */
export const SESSION_KEY = "session_id";
