import Link from 'next/link'
import type { ComponentProps } from 'react'
import { settings } from '@/lib/client/settings'

/** The foot of the pages for reading. */
export function DocumentFoot() {
  return (
    <>
      <span>Market data for information. No advice, no recommendation.</span>
      <span className="flex gap-4">
        <LegalLinks className="hover:text-fg-1" />
      </span>
      <a href={`mailto:${settings.supportEmail}`} className="hover:text-fg-1">
        {settings.supportEmail}
      </a>
    </>
  )
}

/** The operator's terms and privacy notice: articles that every install has. */
export function LegalLinks(props: Omit<ComponentProps<typeof Link>, 'href' | 'children'>) {
  return (
    <>
      <Link href="/news/terms" {...props}>
        Terms of use
      </Link>
      <Link href="/news/privacy" {...props}>
        Privacy
      </Link>
    </>
  )
}
