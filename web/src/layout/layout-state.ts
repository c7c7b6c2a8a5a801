import { routes } from "@/pages";
import type { MenuMode } from "./appearance/layout-config";

/** What is open at the moment. */
export type LayoutState = {
  staticMenuDesktopInactive: boolean;
  overlayMenuActive: boolean;
  profileSidebarVisible: boolean;
  configSidebarVisible: boolean;
  staticMenuMobileActive: boolean;
  menuHoverActive: boolean;
};

export const initialLayoutState: LayoutState = {
  staticMenuDesktopInactive: false,
  overlayMenuActive: false,
  profileSidebarVisible: false,
  configSidebarVisible: false,
  staticMenuMobileActive: false,
  menuHoverActive: false,
};

export const wideBreakpoint = 991;

export type LayoutAction =
  | { type: "menuToggled"; menuMode: MenuMode; width: number }
  | { type: "menuClosed" }
  | { type: "menuModeChanged" }
  | { type: "menuHovered"; hovered: boolean }
  | { type: "configSidebarShown"; visible: boolean }
  | { type: "profileSidebarToggled" };

/** In overlay mode the overlay flips, and with it, as the product does it, the wide or narrow menu's flag. */
function toggled(state: LayoutState, menuMode: MenuMode, width: number): LayoutState {
  const overlayMenuActive =
    menuMode === "overlay" ? !state.overlayMenuActive : state.overlayMenuActive;
  return width > wideBreakpoint
    ? { ...state, overlayMenuActive, staticMenuDesktopInactive: !state.staticMenuDesktopInactive }
    : { ...state, overlayMenuActive, staticMenuMobileActive: !state.staticMenuMobileActive };
}

export function layoutReducer(state: LayoutState, action: LayoutAction): LayoutState {
  switch (action.type) {
    case "menuToggled":
      return toggled(state, action.menuMode, action.width);
    case "menuClosed":
      return {
        ...state,
        overlayMenuActive: false,
        staticMenuMobileActive: false,
        menuHoverActive: false,
      };
    case "menuModeChanged":
      return { ...state, overlayMenuActive: false, staticMenuDesktopInactive: false };
    case "menuHovered":
      return { ...state, menuHoverActive: action.hovered };
    case "configSidebarShown":
      return { ...state, configSidebarVisible: action.visible };
    case "profileSidebarToggled":
      return { ...state, profileSidebarVisible: !state.profileSidebarVisible };
  }
}

/** The shell's classes; the style sheet does the rest. */
export function shellClasses(state: LayoutState, menuMode: MenuMode, path: string): string {
  const classes = ["layout-wrapper", `layout-${menuMode}`];
  if (menuMode === "static" && path === routes.setup) {
    classes.push("layout-rail");
  }
  if (menuMode === "static" && state.staticMenuDesktopInactive) {
    classes.push("layout-static-inactive");
  }
  if (state.overlayMenuActive) {
    classes.push("layout-overlay-active");
  }
  if (state.staticMenuMobileActive) {
    classes.push("layout-mobile-active");
  }
  return classes.join(" ");
}

/** Whether the menu lies over the page now, so that it takes the focus and Escape closes it. */
export function isMenuOverPage(state: LayoutState, menuMode: MenuMode, isWide: boolean): boolean {
  return isMenuShown(state, menuMode, isWide) && !(isWide && menuMode === "static");
}

/** Whether the menu can be seen now. */
export function isMenuShown(state: LayoutState, menuMode: MenuMode, isWide: boolean): boolean {
  if (!isWide) {
    return state.staticMenuMobileActive;
  }
  return menuMode === "overlay" ? state.overlayMenuActive : !state.staticMenuDesktopInactive;
}
