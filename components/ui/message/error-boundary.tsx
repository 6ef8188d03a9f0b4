"use client";

import { Component, type ReactNode } from "react";

/**
 * Keeps an error of a part, or of its effects, from the page. It has no Suspense: React would send the part as
 * hidden markup that needs script (500 bytes and more).
 * @param instead what stays in the part's place.
 */
export class ErrorBoundary extends Component<
  { instead?: ReactNode; children?: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    // Not in every browser that runs the page.
    globalThis.reportError?.(error);
  }

  override render() {
    const { instead = null, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
