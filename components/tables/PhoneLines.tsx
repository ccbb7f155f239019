import type { ReactNode } from 'react'

/** The lines of a grid's row on a narrow screen, one under the other. */
export function PhoneLines({ children }: { readonly children: ReactNode }) {
  return (
    <div className="relative flex h-full flex-col justify-center gap-1 border-line-1 border-b pr-3 pl-3.5">
      {children}
    </div>
  )
}
