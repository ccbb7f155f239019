import { NewAccount } from '@/components/screens/trade/NewAccount'

export interface FirstTradeProps {
  readonly onOpened: (id: string) => void
}

/** A person without an account: what paper trading is, and the first step of a guided first trade. */
export function FirstTrade({ onOpened }: FirstTradeProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 px-3 py-8 text-13">
      <h2 className="display text-18">Practise at prices you could really get</h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-fg-2">
        <li>Open an account with practice money.</li>
        <li>Press a bid or an ask of the chain, or type a ticker into the ticket.</li>
        <li>Preview: what it costs, binds and risks. Then place it.</li>
      </ol>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-12 text-fg-3">
        <li>Buys fill at the ask, sells at the bid; a resting limit waits for its turn.</li>
        <li>Contracts cost $0.65 each. Every fill keeps the quote it used.</li>
        <li>At expiry options are exercised, assigned or settled as they would be.</li>
      </ul>
      <NewAccount name="Practice" onOpened={onOpened} />
    </div>
  )
}
