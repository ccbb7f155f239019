import Link from 'next/link'
import { useState } from 'react'
import { SupportFoot } from '@/components/account/SupportFoot'
import { GiftCard } from '@/components/screens/gift/GiftCard'
import { EMPTY_GIFT, GiftForm, mailOf } from '@/components/screens/gift/GiftForm'
import { GiftList } from '@/components/screens/gift/GiftList'
import { GiftAside } from '@/components/screens/gift/GiftPreview'
import { RedeemForm } from '@/components/screens/gift/RedeemForm'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { isLocked } from '@/lib/access/deriveAccess'
import { leadingBack, redirectOf } from '@/lib/access/routeAccess'

export interface GiftParams {
  readonly code: string
  /** The code is shown as a card to print, not redeemed. */
  readonly isCard: boolean
}

/** `#code=` of the mailed link; with `?card=1` it is the card of the giver. */
export function readGiftParams(query: Readonly<Record<string, string | string[] | undefined>>): GiftParams {
  return { code: typeof query.code === 'string' ? query.code.slice(0, 40) : '', isCard: query.card === '1' }
}

/** Gives a membership, or starts one that was given. */
export function GiftScreen({ code, isCard }: GiftParams) {
  const { state, user } = useAuth()
  const [draft, setDraft] = useState(EMPTY_GIFT)
  const back = code === '' ? '/gift' : `/gift#code=${encodeURIComponent(code)}`
  const hasToProve = user !== null && isLocked(user)
  const isIn = state.status === 'authenticated' && !hasToProve
  if (isCard && code !== '') return <GiftCard code={code} />
  return (
    <FormTemplate
      title={code === '' ? 'Gift a membership' : 'Your gift'}
      footer={<SupportFoot />}
      {...(code === '' ? { aside: <GiftAside {...mailOf(draft)} /> } : {})}
    >
      {state.status === 'unauthenticated' ? (
        <Notice>
          <Link href={leadingBack('/login', back)} className="link">
            Log in
          </Link>{' '}
          or{' '}
          <Link href={leadingBack('/signup', back)} className="link">
            create an account
          </Link>{' '}
          first.
        </Notice>
      ) : null}
      {hasToProve ? (
        <Notice>
          <Link href={redirectOf('secondFactor', back) ?? ''} className="link">
            Set up your second factor
          </Link>{' '}
          first: nothing of this account opens before it.
        </Notice>
      ) : null}
      {isIn && code !== '' ? <RedeemForm code={code} /> : null}
      {isIn && code === '' ? (
        <div className="flex flex-col gap-8">
          <GiftForm draft={draft} onChange={setDraft} />
          <GiftList />
          <section aria-label="I was given one" className="flex flex-col gap-3">
            <h2 className="font-semibold text-13">I was given one</h2>
            <RedeemForm code="" />
          </section>
        </div>
      ) : null}
    </FormTemplate>
  )
}
