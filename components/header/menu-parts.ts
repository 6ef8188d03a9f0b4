export { DrawerMenus } from "./drawer-menus";
export { DesignersMenu, ShopMenu, ShortlistsMenu } from "./panel-menus";
