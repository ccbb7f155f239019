import { TriangleAlert } from 'lucide-react'
import { Icon } from '@/components/ui/Icon'

/** The banner in its look, inside the page instead of at its foot. */
export function BannerPreview({ text }: { readonly text: string }) {
  return (
    <div data-testid="banner-preview" className="border-warn border-t bg-panel">
      <div className="flex min-h-banner items-center justify-center gap-2 bg-warn-fill px-3 py-1 text-12 text-fg-1">
        <Icon as={TriangleAlert} size={14} className="text-warn" />
        <span>{text}</span>
      </div>
    </div>
  )
}
