"use client";

import { Button } from "@/components/ui/form/button";

export function PrintButton() {
  return (
    <Button look="secondary" size="medium" className="needs-script" onClick={() => window.print()}>
      PRINT
    </Button>
  );
}
