import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { fetchFailedPartsAgain } from "../ui/lazy-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { appText } from "./app-text.ts";

interface Props {
  readonly children: ReactNode;
}

/** When one screen throws while rendering, shows an error in its place; the others stay usable. */
export class ScreenBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  tryAgain(): void {
    fetchFailedPartsAgain();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { title, body, again } = appText.screenFailed;
    return (
      <Notice
        tone="danger"
        title={title}
        action={
          <>
            <Button onClick={() => this.tryAgain()}>{again}</Button>
            <Button onClick={() => window.location.reload()}>{appText.reload}</Button>
          </>
        }
      >
        {body}
      </Notice>
    );
  }
}
