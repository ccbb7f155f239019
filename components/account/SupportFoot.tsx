import Link from 'next/link'
import { LegalLinks } from '@/components/account/DocumentFoot'
import { settings } from '@/lib/client/settings'

/** The foot of a form page. */
export function SupportFoot() {
  return (
    <>
      <Link href="/status" className="hover:text-fg-1">
        Status
      </Link>
      <LegalLinks className="hover:text-fg-1" />
      <a href={`mailto:${settings.supportEmail}`} className="hover:text-fg-1">
        {settings.supportEmail}
      </a>
    </>
  )
}
