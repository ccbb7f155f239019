import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useBanner } from '@/hooks/queries/useBanner'
import { useElementSize } from '@/hooks/view/useElementSize'

export interface BannerContent {
  readonly active: boolean
  readonly text: string
}

/** Drawn only when active with text. Spec §2 Bottom announcement banner. */
export function BannerBox({ content }: { readonly content: BannerContent }) {
  const text = content.text.trim()
  return content.active && text !== '' ? <BannerLine text={text} /> : null
}

function BannerLine({ text }: { readonly text: string }) {
  const line = useRef<HTMLDivElement>(null)
  const { height } = useElementSize(line)
  // Outside system: the root element carries the height, so that shell, documents and dialogs can keep clear of it.
  useEffect(() => {
    const root = document.documentElement
    root.style.setProperty('--bottom-inset', `${Math.max(height + 1, 32)}px`)
    return () => {
      root.style.removeProperty('--bottom-inset')
    }
  }, [height])
  return (
    <div
      data-testid="bottom-banner"
      role="status"
      className="fixed inset-x-0 bottom-0 z-shell border-warn border-t bg-panel"
    >
      <div
        ref={line}
        className="flex min-h-banner items-center justify-center gap-2 bg-warn-fill px-3 py-1 text-12 text-fg-1"
      >
        <Icon as={TriangleAlert} size={14} className="text-warn" />
        <span>{text}</span>
      </div>
    </div>
  )
}

/** The banner as the host has it. */
export function HostBanner() {
  const banner = useBanner()
  return banner === null ? null : <BannerBox content={banner} />
}
