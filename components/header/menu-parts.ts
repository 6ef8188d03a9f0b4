export { DesignersMenu } from "./designers-menu";
export { DrawerMenus } from "./drawer-menus";
export { ShopMenu } from "./shop-menu";
export { ShortlistsMenu } from "./shortlists-menu";
