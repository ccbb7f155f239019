import { useState } from 'react'
import { boardDeeds } from '@/components/screens/trade/boardDeeds'
import { Button } from '@/components/ui/Button'
import { TextField } from '@/components/ui/fields'
import { Switch } from '@/components/ui/Switch'
import type { PaperOwnEntry } from '@/lib/contract/paperBoard'
import type { PaperAccountRow } from '@/lib/contract/paperRows'
import { formatFractionChange } from '@/lib/format/percent'
import { BOARD_DAYS, BOARD_TRADES } from '@/lib/paper/leaderboard'

export interface BoardEntryProps {
  readonly account: PaperAccountRow
  /** null: nothing of the reader's is on the board. */
  readonly own: PaperOwnEntry | null
}

/** The consent: off until it is given, under a name of one's choice or none, and taken back with one press. */
export function BoardEntry({ account, own }: BoardEntryProps) {
  const isOn = own?.account === account.id
  const isOther = own !== null && !isOn
  const [name, setName] = useState(isOn ? own.public_name : '')
  const given = name.trim()
  return (
    <section aria-label="Your row" className="flex flex-col gap-3">
      <TextField
        label="Name on the board"
        hint="Left empty: Anonymous. Not your mail address, unless you type it."
        maxLength={40}
        value={name}
        disabled={isOther || own?.is_hidden === true}
        onChange={(event) => setName(event.target.value)}
      />
      {isOn && given !== own.public_name ? (
        <Button size="s" onClick={() => void boardDeeds.join(account.id, given)}>
          Change the name
        </Button>
      ) : null}
      <Switch
        label={`Show ${account.name} on the leaderboard`}
        hint={
          isOther
            ? 'Another account of yours is on it. Choose that one to leave.'
            : 'Everybody who is signed in sees the name, return, deepest fall, trades, days, starts and the day you joined.'
        }
        isOn={isOn}
        disabled={isOther}
        onChange={(next) => void (next ? boardDeeds.join(account.id, given) : boardDeeds.leave(account.id))}
      />
      {isOn ? (
        <p className="text-12 text-fg-2">
          {own.trades} closed trades of {BOARD_TRADES}, {own.days} days of {BOARD_DAYS}, return{' '}
          {formatFractionChange(own.return)}.{own.is_hidden ? ' Staff took the name off.' : ''}
        </p>
      ) : null}
    </section>
  )
}
