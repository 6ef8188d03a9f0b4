export { default } from "./description/page";
