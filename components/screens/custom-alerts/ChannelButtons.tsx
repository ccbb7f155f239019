import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'

export interface ChannelButtonsProps {
  /** What the form's button does. */
  readonly saves: string
  /** An address is kept: it can be tried and removed. */
  readonly isKept: boolean
  readonly isWorking: boolean
  readonly onTest: () => Promise<unknown>
  readonly onRemove: () => Promise<unknown>
}

/** Beside the address of a channel: save, send a test, remove. */
export function ChannelButtons({ saves, isKept, isWorking, onTest, onRemove }: ChannelButtonsProps) {
  return (
    <span className="flex items-center gap-2 pb-0.5">
      <Button submits disabled={isWorking}>
        {saves}
      </Button>
      {isKept ? (
        <>
          <Button disabled={isWorking} onClick={() => void onTest()}>
            Send a test
          </Button>
          <ConfirmButton kind="danger" disabled={isWorking} confirm="Yes, remove it" onConfirm={() => void onRemove()}>
            Remove
          </ConfirmButton>
        </>
      ) : null}
    </span>
  )
}
