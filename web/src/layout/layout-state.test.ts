import { describe, expect, it } from "vitest";
import {
  initialLayoutState,
  isMenuOverPage,
  isMenuShown,
  type LayoutState,
  layoutReducer,
  shellClasses,
} from "./layout-state";

const wide = 1200;
const narrow = 991;

function toggle(menuMode: "static" | "overlay", width: number, state = initialLayoutState) {
  return layoutReducer(state, { type: "menuToggled", menuMode, width });
}

describe("menuToggled", () => {
  it("flips the static menu on a wide screen", () => {
    expect(toggle("static", wide)).toEqual({
      ...initialLayoutState,
      staticMenuDesktopInactive: true,
    });
  });

  it("flips the mobile menu on a narrow screen", () => {
    expect(toggle("static", narrow)).toEqual({
      ...initialLayoutState,
      staticMenuMobileActive: true,
    });
  });

  it("flips the overlay and the wide menu's flag in overlay mode", () => {
    expect(toggle("overlay", wide)).toEqual({
      ...initialLayoutState,
      overlayMenuActive: true,
      staticMenuDesktopInactive: true,
    });
  });

  it("flips the overlay and the mobile menu's flag in overlay mode on a narrow screen", () => {
    expect(toggle("overlay", narrow)).toEqual({
      ...initialLayoutState,
      overlayMenuActive: true,
      staticMenuMobileActive: true,
    });
  });

  it("restores the state when toggled twice", () => {
    expect(toggle("overlay", wide, toggle("overlay", wide))).toEqual(initialLayoutState);
  });
});

describe("the other actions", () => {
  const open: LayoutState = {
    ...initialLayoutState,
    overlayMenuActive: true,
    staticMenuMobileActive: true,
    menuHoverActive: true,
    configSidebarVisible: true,
  };

  it("close every menu but not the configuration", () => {
    expect(layoutReducer(open, { type: "menuClosed" })).toEqual({
      ...initialLayoutState,
      configSidebarVisible: true,
    });
  });

  it("show the static menu again after a change of mode", () => {
    const hidden = { ...open, staticMenuDesktopInactive: true };
    const state = layoutReducer(hidden, { type: "menuModeChanged" });
    expect(state.staticMenuDesktopInactive).toBe(false);
    expect(state.overlayMenuActive).toBe(false);
  });

  it("show, hide and toggle the side panels", () => {
    const shown = layoutReducer(open, { type: "configSidebarShown", visible: false });
    expect(shown.configSidebarVisible).toBe(false);
    const toggled = layoutReducer(open, { type: "profileSidebarToggled" });
    expect(toggled.profileSidebarVisible).toBe(true);
    const left = layoutReducer(open, { type: "menuHovered", hovered: false });
    expect(left.menuHoverActive).toBe(false);
  });
});

describe("the shell", () => {
  const [home, setup] = ["/pages/dashboard", "/pages/setup"];

  it("takes its classes from state and mode", () => {
    expect(shellClasses(toggle("static", wide), "static", home)).toBe(
      "layout-wrapper layout-static layout-static-inactive",
    );
    expect(shellClasses(toggle("overlay", narrow), "overlay", home)).toBe(
      "layout-wrapper layout-overlay layout-overlay-active layout-mobile-active",
    );
  });

  it("keeps only the menu's icons beside the menu of Setup", () => {
    const classes = (mode: "static" | "overlay", path: string) =>
      shellClasses(initialLayoutState, mode, path).includes("layout-rail");
    expect([classes("static", setup), classes("static", `${setup}/job-listings/1`)]).toEqual([
      true,
      false,
    ]);
    expect([classes("static", home), classes("overlay", setup)]).toEqual([false, false]);
  });

  it("knows when the menu lies over the page", () => {
    expect(isMenuOverPage(initialLayoutState, "static", true)).toBe(false);
    expect(isMenuOverPage(toggle("overlay", wide), "overlay", true)).toBe(true);
    expect(isMenuOverPage(toggle("static", narrow), "static", false)).toBe(true);
  });

  it("knows when the menu can be seen", () => {
    expect(isMenuShown(initialLayoutState, "static", true)).toBe(true);
    expect(isMenuShown(initialLayoutState, "static", false)).toBe(false);
    expect(isMenuShown(initialLayoutState, "overlay", true)).toBe(false);
    expect(isMenuShown(toggle("static", wide), "static", true)).toBe(false);
  });
});
