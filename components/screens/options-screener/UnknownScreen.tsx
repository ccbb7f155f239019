import { screenerPath } from '@/components/screens/options-screener/useScreenerState'
import { PageHead } from '@/components/templates/PageHead'
import { ButtonLink } from '@/components/ui/Button'
import { CONTRACT_SCREENS } from '@/lib/flow/screens'

/** There is no screen of this name: which ones there are. */
export function UnknownScreen({ slug }: { readonly slug: string }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Options Screener" />
      <div className="min-h-0 flex-1 overflow-auto border-t bg-panel">
        <div className="mx-auto flex max-w-190 flex-col items-start gap-3 px-6 py-10">
          <p className="font-mono text-11 text-fg-3">404</p>
          <h2 className="display text-24">There is no screen called {slug}</h2>
          <p className="text-13 text-fg-2">
            These are the built-in screens. Your own views are in the menu of the screener.
          </p>
          <ul className="m-0 grid w-full list-none grid-cols-1 gap-x-6 p-0">
            {CONTRACT_SCREENS.map((screen) => (
              <li key={screen.slug} className="border-line-1 border-b">
                <a href={screenerPath(screen.slug)} className="flex flex-wrap gap-x-3 gap-y-0.5 py-2 hover:bg-hover">
                  <b className="w-44 shrink-0 font-medium">{screen.label}</b>
                  <span className="min-w-0 flex-1 text-fg-2">{screen.description}</span>
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink kind="primary" href={screenerPath(null)}>
            Open the screener
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
