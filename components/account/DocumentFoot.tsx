import { settings } from '@/lib/client/settings'

/** The foot of the pages for reading. */
export function DocumentFoot() {
  return (
    <>
      <span>Market data for information. No advice, no recommendation.</span>
      <a href={`mailto:${settings.supportEmail}`} className="hover:text-fg-1">
        {settings.supportEmail}
      </a>
    </>
  )
}
