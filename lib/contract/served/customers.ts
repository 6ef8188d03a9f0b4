import "server-only";
import { checkToken, logIn, logOut, recoverPassword, register, resetPassword } from "../accounts";
import {
  addAddress,
  deleteAddress,
  getAddresses,
  getDeliveryPrefill,
  setDefaultAddress,
  updateAddress,
} from "../addresses";
import {
  addFavorite,
  getFavoriteCount,
  getFavoriteIds,
  getFavorites,
  removeFavorite,
} from "../favorites";
import { changePassword, endSession, endSessions, getSessions } from "../log-ins";
import { ITEM, NAME, pageOf, STREET } from "./examples";
import { page, parameter, perPage } from "./query-parameters";
import { served } from "./row";

const email = "ada@example.com";
const password = "a-long-password";
const state = '{"name":"Massachusetts","code":"MA"}';
const draft = { ...NAME, ...STREET, phone: "", state, country: " America" };
const address = { id: 7, ...draft, default: 1 };
const favorite = { product_id: 9, variation_value_id: [12] };

export const customers = [
  served(logIn, {
    summary: "Log in",
    rows: [623],
    body: { email, password },
    answer: { access_token: "t", user: { ...NAME, email } },
    token: "sets",
    device: "keeps",
  }),
  served(register, {
    summary: "Create an account",
    rows: [624],
    body: { ...NAME, email, password, password_confirmation: password },
    answer: { success: true, data: { token: "t" } },
    token: "maySet",
    device: "keeps",
  }),
  served(logOut, { summary: "Log out", rows: [625], token: "drops", endsSession: true }),
  served(checkToken, {
    summary: "Check whether the token is still valid",
    rows: [626],
    token: "checks",
  }),
  served(recoverPassword, {
    summary: "Send a link to set a new password",
    rows: [627],
    body: { email },
    device: "reads",
  }),
  served(resetPassword, {
    summary: "Set a new password by the link's code",
    rows: [628],
    body: { code: "c", password, password_confirmation: password },
    token: "ends",
    device: "keeps",
  }),
  served(getSessions, { summary: "List the customer's sessions" }),
  served(endSession, { summary: "End one of the customer's sessions" }),
  served(endSessions, {
    summary: "End all of the customer's sessions",
    token: "ends",
    endsSession: true,
  }),
  served(changePassword, { summary: "Change the password" }),
  served(getAddresses, {
    summary: "List the customer's addresses",
    rows: [631],
    answer: { data: [address] },
  }),
  served(addAddress, {
    summary: "Add an address",
    rows: [632],
    body: draft,
    answer: { data: address },
  }),
  served(updateAddress, { summary: "Change an address", rows: [633], body: draft }),
  served(deleteAddress, { summary: "Delete an address", rows: [634] }),
  served(setDefaultAddress, {
    summary: "Make an address the default, or no longer",
    rows: [635],
    body: { default: 1 },
    answer: { data: [address] },
  }),
  served(getDeliveryPrefill, {
    summary: "Read what the customer's checkout starts with",
    rows: [257],
    answer: { data: { user: NAME, address: { ...STREET, phone: "" } } },
  }),
  served(addFavorite, {
    summary: "Put a product on the favorites",
    rows: [250, 619],
    body: favorite,
  }),
  served(removeFavorite, {
    summary: "Take a product off the favorites",
    rows: [251, 620],
    body: favorite,
  }),
  served(getFavorites, {
    summary: "Read a page of the favorites",
    rows: [621],
    parameters: {
      page,
      per_page: perPage,
      sort: parameter("By price, rising or falling", { type: "string", enum: ["asc", "desc"] }),
    },
    answer: { data: pageOf(ITEM) },
  }),
  served(getFavoriteCount, {
    summary: "Count the favorites",
    rows: [622],
    answer: { count: 3 },
  }),
  served(getFavoriteIds, { summary: "List the ids of all favorites" }),
];
