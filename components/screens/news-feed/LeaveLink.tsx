import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'

/** Host of an address of the web; null for any other. */
export function hostOf(url: string): string | null {
  if (!/^https?:\/\//.test(url)) return null
  try {
    return new URL(url).host
  } catch {
    return null
  }
}

export interface LeaveLinkProps {
  readonly url: string
  readonly children: string
}

/** A way to a page of somebody else: first it says where it leads (§4.2 "External links open with a leave notice"). */
export function LeaveLink({ url, children }: LeaveLinkProps) {
  const [isAsking, setAsking] = useState(false)
  const host = hostOf(url)
  if (host === null) return null
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        <Icon as={ExternalLink} size={13} />
        {children}
      </Button>
      <Dialog isOpen={isAsking} title="You are leaving" onClose={() => setAsking(false)}>
        <p className="text-13">
          This page belongs to <b className="font-semibold">{host}</b>. We do not know what it shows or stores.
        </p>
        <p className="break-all py-2 font-mono text-11 text-fg-2">{url}</p>
        <span className="flex justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Stay</Button>
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            onClick={() => setAsking(false)}
            className="inline-flex h-control-m items-center rounded-2 bg-primary px-2.5 text-12 text-on-primary no-underline"
          >
            Go to {host}
          </a>
        </span>
      </Dialog>
    </>
  )
}
