import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { Button } from '@/components/ui/Button'
import brand from '@/lib/navigation/brand.json'

/** A gift on paper: its code and where to enter it. */
export function GiftCard({ code }: { readonly code: string }) {
  const origin = typeof window === 'undefined' ? '' : window.location.origin
  return (
    <DocumentTemplate>
      <div className="mx-auto flex w-full max-w-150 flex-col items-start gap-6 px-6 py-16 max-phone:px-4 max-phone:py-8">
        <article
          aria-label="Gift card"
          className="w-full rounded-2 border border-line-3 bg-panel p-10 text-center max-phone:p-6"
        >
          <p className="display text-24">{brand.brand}</p>
          <h1 className="mt-2 text-15 text-fg-2">A membership, given to you</h1>
          <p className="mt-8 select-all break-all font-mono text-24 tracking-wide max-phone:text-18">{code}</p>
          <p className="mt-8 text-13 text-fg-2">
            Create an account, open <span className="font-mono">{`${origin}/gift`}</span> and enter this code.
          </p>
        </article>
        <Button kind="primary" size="l" className="no-print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </DocumentTemplate>
  )
}
