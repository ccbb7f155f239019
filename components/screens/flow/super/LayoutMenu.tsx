import { SavedMenu } from '@/components/options/views/SavedMenu'
import {
  FIRST_TILES,
  parseSuperParams,
  type SuperParams,
  superQuery,
} from '@/components/screens/flow/super/superParams'

export interface LayoutMenuProps {
  readonly params: SuperParams
  readonly onChange: (patch: Partial<SuperParams>) => void
}

/** What of an address is the layout: its tiles and the window of the board. */
function layoutText({ tiles, minutes }: SuperParams): string {
  return superQuery({ ...parseSuperParams({}), tiles, minutes })
}

function layoutOf(kept: string): Partial<SuperParams> {
  const text = new URLSearchParams(kept)
  const { tiles, minutes } = parseSuperParams({ tile: text.getAll('tile'), minutes: text.get('minutes') ?? '' })
  return { tiles, minutes, full: null }
}

/** The user's layouts: opened, saved and removed (C5). */
export function LayoutMenu({ params, onChange }: LayoutMenuProps) {
  const isFirst = params.tiles === FIRST_TILES
  const first = () => onChange({ tiles: FIRST_TILES, full: null })
  return (
    <SavedMenu
      page="super_flow"
      noun="layout"
      text={layoutText(params)}
      textKey="layout"
      savedWords="Layout saved."
      side="bottom-start"
      first={{ key: 'first', label: 'Four tapes', isChecked: isFirst, onSelect: first }}
      untitled={isFirst ? 'Four tapes' : 'Own layout'}
      onOpen={(kept) => onChange(layoutOf(kept))}
    />
  )
}
