"use client";

import {
  createContext,
  type Dispatch,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from "react";
import { writeCookie } from "@/lib/cookies";
import { applyAppearance } from "./appearance/appearance";
import { changedConfig, type LayoutConfig, layoutCookie } from "./appearance/layout-config";
import { drawRipple } from "./appearance/ripple";
import {
  initialLayoutState,
  type LayoutAction,
  type LayoutState,
  layoutReducer,
} from "./layout-state";

type LayoutValue = {
  config: LayoutConfig;
  changeConfig: (change: Partial<Omit<LayoutConfig, "colorScheme">>) => void;
  state: LayoutState;
  dispatch: Dispatch<LayoutAction>;
};

const LayoutContext = createContext<LayoutValue | undefined>(undefined);

export function LayoutProvider({
  initialConfig,
  children,
}: {
  initialConfig: LayoutConfig;
  children: ReactNode;
}) {
  const [config, setConfig] = useState(initialConfig);
  const [state, dispatch] = useReducer(layoutReducer, initialLayoutState);
  const changeConfig = useCallback<LayoutValue["changeConfig"]>((change) => {
    setConfig((current) => changedConfig(current, change));
    if (change.menuMode !== undefined) {
      dispatch({ type: "menuModeChanged" });
    }
  }, []);
  useEffect(() => {
    if (config !== initialConfig) {
      applyAppearance(config);
      writeCookie(layoutCookie, JSON.stringify(config));
    }
  }, [config, initialConfig]);
  useEffect(() => {
    if (!config.ripple) {
      return;
    }
    document.addEventListener("pointerdown", drawRipple);
    return () => document.removeEventListener("pointerdown", drawRipple);
  }, [config.ripple]);
  const value = useMemo(
    () => ({ config, changeConfig, state, dispatch }),
    [config, changeConfig, state],
  );
  return <LayoutContext value={value}>{children}</LayoutContext>;
}

export function useLayout(): LayoutValue {
  const value = useContext(LayoutContext);
  if (value === undefined) {
    throw new Error("useLayout needs a LayoutProvider.");
  }
  return value;
}
