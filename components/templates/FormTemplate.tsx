import Link from 'next/link'
import type { ReactNode } from 'react'
import { Logo } from '@/components/ui/Logo'

export interface FormTemplateProps {
  readonly title: string
  readonly footer?: ReactNode
  /** Beside the form from 900 px on. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A form of its own page: 440 px at the left, and something worth seeing beside it. */
export function FormTemplate({ title, footer, aside, children }: FormTemplateProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--bottom-inset))] grid-cols-[440px_minmax(0,1fr)] max-rail:grid-cols-1">
      <main className="grid grid-rows-[64px_minmax(0,1fr)_48px] border-r bg-panel px-12 max-phone:px-5 max-rail:border-r-0">
        <Link href="/" aria-label="Undercurrent, start page" className="flex items-center">
          <Logo size={22} />
        </Link>
        <div className="mx-auto w-full max-w-md self-center py-8 max-phone:self-start">
          <h1 className="display mb-4 text-24">{title}</h1>
          {children}
        </div>
        <div className="flex items-center justify-between gap-4 text-11 text-fg-3">{footer}</div>
      </main>
      {aside === undefined ? null : <div className="min-w-0 bg-canvas max-rail:hidden">{aside}</div>}
    </div>
  )
}
