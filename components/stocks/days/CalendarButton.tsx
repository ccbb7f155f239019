import { CalendarPlus } from 'lucide-react'
import { CalendarFeed } from '@/components/stocks/days/CalendarFeed'
import type { FeedAddress } from '@/components/stocks/days/feedAddress'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'

export interface CalendarButtonProps extends FeedAddress {
  /** Saves what is on screen as a file. */
  readonly onSave?: () => void
  /** A button with words, where the head has room for them. */
  readonly showsLabel?: boolean
}

/** A page for calendar programs: what is shown as a file, or an address they follow (C20). */
export function CalendarButton({ onSave, showsLabel = false, ...feed }: CalendarButtonProps) {
  return (
    <Popover
      label="Calendar programs"
      side="bottom-end"
      className="w-96 max-w-[calc(100vw-1.5rem)] p-3"
      trigger={(trigger) =>
        showsLabel ? (
          <Button size="s" {...trigger}>
            <Icon as={CalendarPlus} size={14} />
            Add to calendar
          </Button>
        ) : (
          <IconButton icon={CalendarPlus} label="Add to calendar" {...trigger} />
        )
      }
    >
      {(close) => (
        <div className="flex flex-col gap-3 text-12">
          <CalendarFeed {...feed} />
          {onSave === undefined ? null : (
            <div className="flex items-center justify-between gap-3 border-line-1 border-t pt-3">
              <span className="text-fg-2">What is shown, once, as a file.</span>
              <Button
                size="s"
                onClick={() => {
                  onSave()
                  close()
                }}
              >
                Save .ics
              </Button>
            </div>
          )}
        </div>
      )}
    </Popover>
  )
}
