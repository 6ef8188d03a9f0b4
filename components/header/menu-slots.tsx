"use client";

import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { isOpenPopover } from "@/components/ui/dialog/popovers";
import { ShopLink } from "@/components/ui/link/shop-link";
import { ErrorBoundary } from "@/components/ui/message/error-boundary";
import { beforeMenuContent, useMenuContent } from "./menu-content";

interface Place {
  part: "ShopMenu" | "DesignersMenu" | "ShortlistsMenu" | "DrawerMenus";
  className?: string;
  children: ReactNode;
}

/** The links that came with the page stay where their menu fails. */
export function MenuPlace(props: Place) {
  return (
    <ErrorBoundary instead={<div className={props.className}>{props.children}</div>}>
      <LiveMenu {...props} />
    </ErrorBoundary>
  );
}

function LiveMenu({ part, className, children }: Place) {
  const content = useMenuContent();
  const place = useRef<HTMLDivElement>(null);
  const isOpened = useOpened(place);
  const shown = isOpened && content !== "away" ? content : null;

  useKeptFocus(place, shown);
  const Part = shown?.parts[part];
  return (
    <div ref={place} className={className}>
      {shown && Part ? <Part menu={shown.menu} /> : children}
    </div>
  );
}

interface Word {
  text: string;
  href: string;
  opens: string;
}

export function MenuWord(props: Word) {
  const { text, href } = props;
  return (
    <ErrorBoundary
      instead={
        <li>
          <a href={href} className="menu-word">
            {text}
          </a>
        </li>
      }
    >
      <LiveWord {...props} />
    </ErrorBoundary>
  );
}

function LiveWord({ text, href, opens }: Word) {
  const place = useRef<HTMLLIElement>(null);
  const isAway = useMenuContent() === "away";
  useKeptFocus(place, isAway);
  return (
    <li ref={place}>
      {!isAway && (
        <button type="button" popoverTarget={opens} className="menu-word menu-opener">
          {text}
        </button>
      )}
      <ShopLink key={isAway ? "alone" : "instead"} href={href} className="menu-word">
        {text}
      </ShopLink>
    </li>
  );
}

/** Whether the panel around a place has been opened: before, its content would only be elements. */
function useOpened(place: RefObject<HTMLElement | null>): boolean {
  const [isOpened, setOpened] = useState(false);

  useEffect(() => {
    const panel = place.current?.closest<HTMLElement>("[popover]");
    if (!panel || isOpened) return;
    if (isOpenPopover(panel)) return setOpened(true);
    // At once: who opens it by a key goes on to its first link.
    const open = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") flushSync(() => setOpened(true));
    };
    panel.addEventListener("beforetoggle", open);
    return () => panel.removeEventListener("beforetoggle", open);
  }, [isOpened, place]);

  return isOpened;
}

/**
 * Keeps the focus in a place whose content is replaced.
 * @param shown changes with the content.
 */
function useKeptFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const hasFocus = useRef(false);

  useEffect(
    () =>
      beforeMenuContent(() => {
        hasFocus.current = place.current?.contains(document.activeElement) ?? false;
      }),
    [place],
  );

  useLayoutEffect(() => {
    const box = place.current;
    if (hasFocus.current && !box?.contains(document.activeElement))
      box?.querySelector<HTMLElement>("a, button, summary")?.focus();
    hasFocus.current = false;
  }, [place, shown]);
}
