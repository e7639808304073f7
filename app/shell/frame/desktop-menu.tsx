import { type KeyboardEvent, type MouseEvent, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { chevronDownIcon, Icon } from "#app/shell/icons/icons.tsx";
import { lazyOrNothing, StaticSection } from "#app/shell/islands/static-section.tsx";
import { useHydrated } from "./hydrated.tsx";
import type { Menu } from "./menu.ts";
import { layoutText, menuLabels } from "./text.json";

/** The browser reuses the server's links. */
const DesktopLinks = import.meta.env.SSR
  ? (await import("../server-frame/server-frame.tsx")).DesktopLinks
  : lazyOrNothing(async () => (await import("../server-frame/server-frame.tsx")).DesktopLinks);

const closed = { group: null, locationKey: "" };

/** The main menu on wide screens (Tailwind's `lg` and up): its groups in a row. */
export function DesktopMenu({ menu }: { menu: Menu }) {
  const { key } = useLocation();
  /** The open group, with the location key it was opened at: a navigation changes the key, which closes the group. */
  const [{ group: openGroup, locationKey }, setOpen] = useState<{ group: string | null; locationKey: string }>(closed);
  return (
    <nav aria-label={layoutText.mainMenu} className="hidden lg:block">
      <ul className="menu-row flex flex-wrap">
        {(menu?.map(({ label }) => label) ?? Object.values(menuLabels)).map((label, index) => (
          <DesktopGroup
            key={label}
            menu={menu}
            label={label}
            index={index}
            isOpen={openGroup === label && locationKey === key}
            onOpen={() => setOpen({ group: label, locationKey: key })}
            onClose={() => setOpen((open) => (open.group === label ? closed : open))}
          />
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  menu: Menu;
  label: string;
  /** Of the group in the menu. */
  index: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** One group. Opens on hover, click, touch, Enter, Space and Down; without JavaScript on hover and focus (CSS). */
function DesktopGroup({ menu, label, index, isOpen, onOpen, onClose }: GroupProps) {
  const panelId = `menu-${index + 1}`;
  const isHydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);

  function toggle(event: MouseEvent) {
    // Hovering has opened the group already, so a mouse click must not close it again. A click by keyboard has detail 0.
    // The click's own pointerType cannot be used: Safari leaves it out.
    const isMouse = isHovered.current && event.detail > 0;
    if (isOpen && !isMouse) onClose();
    else onOpen();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      onClose();
      button.current?.focus();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const links = [...(panel.current?.querySelectorAll("a") ?? [])];
    const here = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (step === 0 || (here < 0 && step < 0)) return;
    event.preventDefault();
    // Hidden links cannot be focused, so the panel must be rendered first.
    flushSync(onOpen);
    if (here + step < 0) button.current?.focus();
    else links[Math.min(here + step, links.length - 1)]?.focus();
  }

  const shown = isHydrated ? (isOpen ? "block" : "hidden") : "hidden group-focus-within:block group-hover:block";
  return (
    <li
      className="group relative"
      onPointerEnter={(event) => {
        isHovered.current = event.pointerType === "mouse";
        if (isHovered.current) onOpen();
      }}
      onPointerLeave={() => {
        if (isHovered.current) onClose();
        isHovered.current = false;
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onClose()}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target instanceof Element && target.closest("a") && onClose()}
    >
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={toggle}>
        {label}
        <Icon d={chevronDownIcon} />
      </button>
      <div ref={panel} id={panelId} className={shown}>
        {/* The key changes when the back office has changed the menu. */}
        <StaticSection contentKey={JSON.stringify(menu?.[index]?.links ?? null)} className="">
          <Suspense>
            <DesktopLinks menu={menu} index={index} />
          </Suspense>
        </StaticSection>
      </div>
    </li>
  );
}
