import { wordTable } from '@/lib/core/wordTable'

/**
 * Functions that user SQL may call, in small letters. A list of what is allowed, because the engine has functions
 * that read files, wait, or tell about the machine, and new releases bring new ones.
 */
const GROUPS: Readonly<Record<string, string>> = wordTable({
  aggregates:
    'count sum avg min max any anylast anyheavy first_value last_value argmin argmax uniq uniqexact uniqcombined uniqhll12 quantile quantiles quantileexact quantilesexact quantileexactweighted quantiletdigest quantiletiming quantiledeterministic median medianexact stddevpop stddevsamp stddev_pop stddev_samp varpop varsamp var_pop var_samp covarpop covarsamp corr skewpop skewsamp kurtpop kurtsamp grouparray groupuniqarray grouparraysample grouparraymovingsum grouparraymovingavg groupconcat topk topkweighted sumwithoverflow sumkahan summap minmap maxmap avgweighted simplelinearregression deltasum deltasumtimestamp boundingratio entropy histogram ranktest retention sequencematch sequencecount windowfunnel groupbitand groupbitor groupbitxor exponentialmovingaverage singlevalueornull',
  windows:
    'row_number rank dense_rank percent_rank cume_dist ntile lag lead laginframe leadinframe nth_value nonnegativederivative',
  arithmetic:
    'plus minus multiply divide intdiv intdivorzero modulo modulolegacy positivemodulo moduloorzero negate abs gcd lcm divideornull greatest least max2 min2 sign sqrt cbrt exp exp2 exp10 log ln log2 log10 log1p expm1 pow power sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh hypot degrees radians pi e erf erfc tgamma lgamma intexp2 intexp10 factorial isfinite isinfinite isnan ifnotfinite bitand bitor bitxor bitnot bitshiftleft bitshiftright bittest bitcount width_bucket',
  rounding: 'round roundbankers floor ceil ceiling trunc truncate rounddown roundtoexp2 roundduration roundage',
  comparison:
    'equals notequals less greater lessorequals greaterorequals and or xor not if multiif case casewithexpression casewithoutexpression in notin nullin notnullin globalin globalnotin between isnull isnotnull isnotdistinctfrom isdistinctfrom iszeroornull coalesce ifnull nullif assumenotnull tonullable isnullable ornull ordefault tuple tupleelement untuple map mapkeys mapvalues mapcontains singlevalue exists transform',
  texts:
    'concat concat_ws concatwithseparator length lengthutf8 char_length character_length empty notempty lower upper lcase ucase lowerutf8 upperutf8 reverse reverseutf8 substring substr mid substringutf8 left right leftpad rightpad lpad rpad trim trimleft trimright trimboth ltrim rtrim startswith endswith position positioncaseinsensitive locate instr like ilike notlike notilike match multisearchany replace replaceall replaceone replaceregexpone replaceregexpall extract extractall splitbychar splitbystring splitbyregexp splitbywhitespace arraystringconcat repeat format ascii char space initcap countsubstrings hassubsequence ngramdistance levenshteindistance editdistance formatreadablequantity formatreadablesize formatreadabletimedelta',
  dates:
    'toyear tomonth todayofmonth todayofweek todayofyear toquarter tohour tominute tosecond tomillisecond toweek toyearweek toisoweek toisoyear tomonday tostartofyear tostartofisoyear tostartofquarter tostartofmonth tostartofweek tostartofday tostartofhour tostartofminute tostartofsecond tostartoffiveminutes tostartoftenminutes tostartoffifteenminutes tostartofinterval tolastdayofmonth tolastdayofweek tounixtimestamp tounixtimestamp64milli tounixtimestamp64micro fromunixtimestamp fromunixtimestamp64milli fromunixtimestamp64micro totimezone toyyyymm toyyyymmdd toyyyymmddhhmmss year month day dayofmonth dayofweek dayofyear quarter hour minute second week date_trunc datetrunc datediff date_diff timestampdiff timestamp_diff adddays addhours addminutes addseconds addmilliseconds addmicroseconds addweeks addmonths addquarters addyears subtractdays subtracthours subtractminutes subtractseconds subtractweeks subtractmonths subtractquarters subtractyears date_add date_sub datesub dateadd addinterval subtractinterval formatdatetime dateformat date_format parsedatetime parsedatetimebesteffort parsedatetimebesteffortornull makedate makedatetime now now64 today yesterday monthname datename timeslot timeslots tointervalsecond tointervalminute tointervalhour tointervalday tointervalweek tointervalmonth tointervalquarter tointervalyear tointervalmillisecond tointervalmicrosecond totime age',
  types:
    'cast _cast accuratecast accuratecastornull accuratecastordefault toint8 toint16 toint32 toint64 toint128 toint256 touint8 touint16 touint32 touint64 touint128 touint256 tofloat32 tofloat64 todecimal32 todecimal64 todecimal128 tostring tofixedstring todate todate32 todatetime todatetime32 todatetime64 tobool toint64ornull toint32ornull touint64ornull touint32ornull tofloat64ornull todateornull todatetimeornull toint64orzero touint64orzero tofloat64orzero tolowcardinality totypename date timestamp bool hex unhex bin',
  arrays:
    'array arrayelement arraymap arrayfilter arraycount arrayexists arrayall arrayfirst arraylast arrayfirstindex arraylastindex arraysum arrayavg arraymin arraymax arraysort arrayreversesort arraypartialsort arrayjoin arrayconcat arraydistinct arrayuniq arrayslice arraypushback arraypushfront arraypopback arraypopfront arrayreverse arrayzip arrayenumerate arrayenumerateuniq arraydifference arraycumsum arraycumsumnonnegative arrayflatten arraycompact arrayintersect arrayproduct arrayreduce arrayresize arrayfold arraywithconstant has indexof countequal range emptyarraystring lambda length',
  hashes: 'cityhash64 siphash64 xxhash64 xxhash32 farmhash64 murmurhash3_64 md5 sha256',
  misc: 'ignore identity materialize throwif neighbor runningdifference runningaccumulate bar rownumberinallblocks isconstant grouping',
})

/** `arrayReduce` takes the name of another function as text, `throwIf` would only fail: both stay out. */
const OUT = new Set(['arrayreduce', 'throwif', 'runningaccumulate'])

/** Tests of several elements of an array at once: `has` and one of these. */
const SEVERAL = ['all', 'any', 'substr'].map((which) => `has${which}`)

const ALLOWED = new Set(
  [...Object.values(GROUPS).flatMap((group) => group.split(' ')), ...SEVERAL].filter((name) => !OUT.has(name)),
)

const COMBINATORS = ['if', 'array', 'map', 'distinct', 'ornull', 'ordefault', 'argmin', 'argmax', 'resample', 'foreach']

/** True when the function may be called; aggregates may carry combinators (`sumIf`, `uniqExactIf`, `avgOrNull`). */
export function functionAllowed(name: string): boolean {
  const small = name.toLowerCase()
  if (ALLOWED.has(small)) return true
  return COMBINATORS.some((ending) => small.endsWith(ending) && aggregateAllowed(small.slice(0, -ending.length)))
}

const AGGREGATES = new Set((GROUPS.aggregates ?? '').split(' '))

function aggregateAllowed(name: string): boolean {
  if (AGGREGATES.has(name)) return true
  return COMBINATORS.some((ending) => name.endsWith(ending) && aggregateAllowed(name.slice(0, -ending.length)))
}
