import Link from 'next/link'
import { type ReactNode, useRef } from 'react'
import { PageContents } from '@/components/templates/PageContents'
import { Logo } from '@/components/ui/Logo'

export interface DocumentTemplateProps {
  /** Right end of the head: links and the one primary action. */
  readonly tools?: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A page for reading: a plain head, the text, a foot. It scrolls as a whole and keeps clear of the banner. */
export function DocumentTemplate({ tools, footer, children }: DocumentTemplateProps) {
  const main = useRef<HTMLElement>(null)
  return (
    <div className="flex min-h-dvh flex-col pb-[var(--bottom-inset)]">
      <header className="sticky top-0 z-sticky flex h-14 shrink-0 items-center justify-between gap-4 border-b bg-canvas px-6 max-phone:px-4">
        <Link href="/" aria-label="Undercurrent, start page">
          <Logo size={20} />
        </Link>
        <div className="flex items-center gap-2">
          <PageContents main={main} />
          {tools}
        </div>
      </header>
      <main ref={main} className="flex-1 [&_h2]:scroll-mt-18">
        {children}
      </main>
      {footer === undefined ? null : (
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t px-6 py-5 text-11 text-fg-3 max-phone:px-4">
          {footer}
        </footer>
      )}
    </div>
  )
}
