import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { listAnalystNotes } from '@/server/services/analysts/listAnalystNotes'
import { listFirms } from '@/server/services/analysts/listFirms'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listInsiderTrades } from '@/server/services/insiders/listInsiderTrades'
import { readCompanyInsiders } from '@/server/services/insiders/readCompanyInsiders'
import { readPerson } from '@/server/services/insiders/readPerson'
import { listInstitutions } from '@/server/services/institutions/listInstitutions'
import { readInstitution } from '@/server/services/institutions/readInstitution'
import { listPoliticalTrades } from '@/server/services/politics/listPoliticalTrades'
import { readCongressReport } from '@/server/services/politics/readCongressReport'
import { readFollow } from '@/server/services/politics/readFollow'
import { readMember } from '@/server/services/politics/readMember'
import { readTracked } from '@/server/services/politics/readTracked'
import { readShortBoard } from '@/server/services/shorts/readShortBoard'

/** Filings of insiders, institutions and members of Congress, notes of analysts, the short side. */
export function filingRoutes(deps: MarketDeps): readonly Route[] {
  const { analysts, insiders, institutions, politics, shorts } = contract
  return [
    implement(analysts.list, ({ ctx, query }) => listAnalystNotes(deps, ctx, query)),
    implement(analysts.firms, ({ ctx, query }) => listFirms(deps, ctx, query)),
    implement(shorts.board, ({ ctx, query }) => readShortBoard(deps, ctx, query)),
    implement(insiders.trades, ({ ctx, query }) => listInsiderTrades(deps, ctx, query)),
    implement(insiders.company, ({ ctx, params, query }) => readCompanyInsiders(deps, ctx, params.ticker ?? '', query)),
    implement(insiders.person, ({ ctx, params, query }) => readPerson(deps, ctx, params.name ?? '', query)),
    implement(institutions.list, ({ ctx, query }) => listInstitutions(deps, ctx, query)),
    implement(institutions.profile, ({ ctx, params, query }) => readInstitution(deps, ctx, params.name ?? '', query)),
    implement(politics.report, ({ ctx, query }) => readCongressReport(deps, ctx, query)),
    implement(politics.trades, ({ ctx, query }) => listPoliticalTrades(deps, ctx, query)),
    implement(politics.tracked, ({ ctx, params, query }) => readTracked(deps, ctx, params.slug ?? '', query)),
    implement(politics.member, ({ ctx, params, query }) => readMember(deps, ctx, params.name ?? '', query)),
    implement(politics.follow, ({ ctx, params, query }) => readFollow(deps, ctx, params.name ?? '', query)),
  ]
}
