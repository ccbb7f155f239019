import type { ReactNode } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { stateText } from '@/components/options/views/viewState'
import { SCREENER_PAGE } from '@/components/screens/options-screener/screenerDefaults'
import { DEFAULT_SORT, type ScreenerParams } from '@/components/screens/options-screener/screenerParams'
import { UnknownScreen } from '@/components/screens/options-screener/UnknownScreen'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { ApiError } from '@/lib/client/api/apiError'
import type { SharedView } from '@/lib/contract/savedViews'
import { parseFilter } from '@/lib/flow/filter/parse'

export interface SharedScreenProps {
  readonly params: ScreenerParams
  readonly children: (params: ScreenerParams) => ReactNode
}

/** The screen that somebody shares under the slug of the address; to others it is as unknown as one that never was. */
export function SharedScreen({ params, children }: SharedScreenProps) {
  const slug = params.slug ?? ''
  const answer = useEndpoint('savedViews.shared', { params: { slug } })
  const unknown = <UnknownScreen slug={slug} />
  if (answer.data !== undefined) {
    const shown = withView(params, answer.data.data)
    return shown === null ? unknown : children(shown)
  }
  if (answer.status === 'error' && answer.error instanceof ApiError && answer.error.status === 404) return unknown
  return (
    <div className="border-t bg-panel">
      <Waiting answer={answer} source="savedViews.shared" rows={24} label="Loading the screen" />
    </div>
  )
}

/** The state of the page as the view has it; null for a view that this page cannot show. */
function withView(params: ScreenerParams, view: SharedView): ScreenerParams | null {
  const read = parseFilter(view.filter)
  if (view.page !== SCREENER_PAGE || !read.ok) return null
  const sort = stateText(view, 'sort') || DEFAULT_SORT
  return { ...params, filter: read.filter, filterError: null, sort, cols: stateText(view, 'cols'), shared: view }
}
