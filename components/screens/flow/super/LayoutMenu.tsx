import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { removeView } from '@/components/options/views/removeView'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { stateText } from '@/components/options/views/viewState'
import {
  FIRST_TILES,
  parseSuperParams,
  type SuperParams,
  superQuery,
} from '@/components/screens/flow/super/superParams'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SavedView } from '@/lib/contract/savedViews'

const PAGE = 'super_flow'

export interface LayoutMenuProps {
  readonly params: SuperParams
  readonly onChange: (patch: Partial<SuperParams>) => void
}

/** What of an address is the layout: its tiles and the window of the board. */
function layoutText({ tiles, minutes }: SuperParams): string {
  return superQuery({ ...parseSuperParams({}), tiles, minutes })
}

function layoutOf(view: SavedView): Partial<SuperParams> {
  const text = new URLSearchParams(stateText(view, 'layout'))
  const { tiles, minutes } = parseSuperParams({ tile: text.getAll('tile'), minutes: text.get('minutes') ?? '' })
  return { tiles, minutes, full: null }
}

/** The user's layouts: opened, saved and removed (C5). */
export function LayoutMenu({ params, onChange }: LayoutMenuProps) {
  const [isNaming, setNaming] = useState(false)
  const views = loadedData(useEndpoint('savedViews.list', { query: { page: PAGE } }))?.data ?? []
  const text = layoutText(params)
  const current = views.find((view) => view.state.layout === text)
  const save = (name: string) => saveView({ page: PAGE, name, filter: '', state: { layout: text } })
  return (
    <>
      <Menu
        label="Layouts"
        side="bottom-start"
        items={[
          {
            key: 'first',
            label: 'Four tapes',
            isChecked: params.tiles === FIRST_TILES,
            onSelect: () => onChange({ tiles: FIRST_TILES, full: null }),
          },
          ...views.map((view) => ({
            key: view.id,
            label: view.name,
            isChecked: view === current,
            onSelect: () => onChange(layoutOf(view)),
          })),
          { key: 'save', label: 'Save layout', onSelect: () => setNaming(true) },
          ...(current === undefined
            ? []
            : [
                {
                  key: 'remove',
                  label: `Remove ${current.name}`,
                  isDanger: true,
                  onSelect: () => void removeView(current),
                },
              ]),
        ]}
        trigger={(props) => (
          <Button {...props}>
            {current?.name ?? (params.tiles === FIRST_TILES ? 'Four tapes' : 'Own layout')}
            <Icon as={ChevronDown} size={12} className="text-fg-3" />
          </Button>
        )}
      />
      <SaveViewDialog title="Save layout" isOpen={isNaming} onSave={save} onClose={() => setNaming(false)} />
    </>
  )
}
