import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const WRITES = /\.(?:insertInto|updateTable|deleteFrom)\(/
const CHECK = /\b(?:requireAccess|asStaff|asAdministrator|proveCaller|requireWriter)\(/

/** Writers that ask nobody's access, each with the reason; what is not in here checks before it writes. */
const UNCHECKED: Readonly<Record<string, readonly string[]>> = {
  'job or start of the host': [
    'deliveries/deliveries pruneDeliveries',
    'deliveries/deliveries queueChat',
    'deliveries/deliveries queuePush',
    'deliveries/deliveries queueWebhook',
    'deliveries/deliveries queueMail',
    'api/apiUsage ApiUsage',
    'changelog/shippedEntries addShippedEntries',
    'content/demoArticles addDemoArticles',
    'content/demoMerch addDemoMerch',
    'feeds/licences LiveSources',
    'firstTime isFirstTime',
    'keptSecret keptSecret',
    'nft/recheckWallets recheckWallets',
    'portfolios/demoMixes addDemoMixes',
    'push/pushKeys keptPushIdentity',
    'security/sealedSecret sealOldSecrets',
    'users/firstAdministrator offerFirstAdministrator',
  ],
  'signed message of a payment service or a chat': [
    'billing/takePayment takePayment',
    'billing/takePayment takeSubscriptionEnd',
    'billing/takeWebhook takeWebhook',
    'bots/chatLinks linkChat',
    'bots/chatLinks unlinkChat',
    'datasets/payOrder takeOrderPayment',
    'gifts/payGift takeGiftPayment',
  ],
  'open to visitors: a form, a count, or a secret of a mail': [
    'ai/questionHistory keepQuestion',
    'ai/questionQuota takeQuestion',
    'contact/requests sendContact',
    'course/lessons answerLesson',
    'security/usedAnswers noteAnswer',
    'users/throttle Throttle',
    'security/verifyEmail verifyEmail',
    'users/passwordReset resetPassword',
    'users/stopMails stopMails',
    'visits/noteVisit noteVisit',
  ],
  'the session or key itself': [
    'security/apiKeys ownerOfKey',
    'users/account logOut',
    'users/logIn logIn',
    'users/sessions SessionUsers',
    'users/sessions openSession',
  ],
  'step of a service that has checked': [
    'audit/audit noteAction',
    'billing/applyPlan applyPlan',
    'billing/applyPlan endPlan',
    'users/lapsePlan lapsePlan',
    'brokerage/simulatedBooks simulatedBooks',
    'changelog/entries insertEntry',
    'changelog/entryImage keepImage',
    'content/contentFile dropFile',
    'content/contentFile keepFile',
    'datasets/deliver noteTaken',
    'gifts/issueGift approveGift',
    'paper/entrants endRecord',
    'paper/paperStore postpone',
    'paper/paperStore saveStep',
    'push/sendPush sendPush',
    'security/mfaCode spendMfaCode',
    'security/mfaDevices forgetDevices',
    'security/mfaDevices rememberDevice',
    'security/verifyEmail queueVerification',
    'users/firstAdministrator takeFirstAdministrator',
    'users/newAccount insertAccount',
    'users/passwordReset resetLink',
  ],
}

interface Part {
  readonly name: string
  readonly isExported: boolean
  readonly text: string
}

function partsOf(text: string): readonly Part[] {
  return text.split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m).map((part) => {
    const [, exported, name = ''] = /^(export )?(?:async )?(?:function|const|class) (\w+)/.exec(part) ?? []
    return { name, isExported: exported !== undefined, text: part }
  })
}

const calls = (names: readonly string[]): string[] => names.map((name) => `\\bawait ${name}\\(`)

/** Exported functions of a service that write before, or without, asking who calls; by themselves or a helper beside them. */
function unchecked({ path, text }: Source): readonly string[] {
  const parts = partsOf(text)
  const helpers = parts.filter((part) => CHECK.test(part.text) && part.name !== '').map(({ name }) => name)
  const check = new RegExp([CHECK.source, ...calls(helpers)].join('|'))
  const hands = parts.filter((part) => !part.isExported && WRITES.test(part.text) && !check.test(part.text))
  const writes = new RegExp([WRITES.source, ...calls(hands.map(({ name }) => name))].join('|'))
  return parts.flatMap(({ name, isExported, text: part }) => {
    const [write, asked] = [part.search(writes), part.search(check)]
    const isBare = isExported && write >= 0 && (asked < 0 || asked > write)
    return isBare ? [`${path.slice('server/services/'.length, -'.ts'.length)} ${name}`] : []
  })
}

describe('house §3 L10 access first', () => {
  it('a writer that asks too late or not at all is named; one that asks by itself or by a helper is not', () => {
    const text = [
      "async function mustOwn(ctx) {\n  requireAccess(ctx, 'user')\n}",
      "export async function late(db, ctx) {\n  await db.deleteFrom('a').execute()\n  requireAccess(ctx, 'user')\n}",
      "export async function never(db) {\n  await db.updateTable('a').execute()\n}",
      "export async function right(db, ctx) {\n  requireAccess(ctx, 'user')\n  await db.deleteFrom('a').execute()\n}",
      "export async function helped(db, ctx) {\n  await mustOwn(ctx)\n  await db.deleteFrom('a').execute()\n}",
      "async function put(db) {\n  await db.insertInto('a').execute()\n}",
      'export async function byHand(db) {\n  return await put(db)\n}',
      "export async function reads(db) {\n  await db.selectFrom('a').execute()\n}",
    ].join('\n\n')
    expect(unchecked({ path: 'server/services/some/write.ts', text })).toEqual([
      'some/write late',
      'some/write never',
      'some/write byHand',
    ])
  })

  it('every service that writes accounts asks first, or stands here with its reason', () => {
    const code = sources(/^server\/services\/.*\.ts$/).filter(({ path }) => !isTest(path))
    expect(code.flatMap(unchecked).sort()).toEqual(Object.values(UNCHECKED).flat().sort())
  })
})
