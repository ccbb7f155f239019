/**
 * Companies of the built-in market that pay no dividend, by their annual reports of 2025. Names with a volatility of 45 % and more are
 * taken for such ones as well.
 */
export const withoutDividend =
  'NFLX TSLA AMZN BRKB AMD ADBE NOW UBER PLTR ISRG PANW CRWD VRTX REGN SNPS CDNS FTNT ADSK WDAY TEAM DDOG ZS ' +
  'SNOW NET MDB HUBS TTD OKTA TWLO TYL PTC IT EPAM AKAM FFIV GDDY KEYS ZBRA CIEN ANET SMCI ON FSLR ENPH ARM GFS ' +
  'INTC ABNB DASH CMG MELI SHOP SPOT LULU ULTA DECK ORLY AZO CPRT CVNA NVR BLDR DLTR BURL FIVE DXCM EW IDXX BSX ' +
  'CNC MOH DVA ALGN PODD IQV CRL WAT MTD RVTY ILMN BIIB INCY ALNY MRNA BMRN NBIX UTHR EXEL ARGX CHTR WBD TTWO ' +
  'LYV PINS RBLX RDDT SNAP ROKU BA AXON UAL ALK FISV XYZ COIN HOOD CBRE CSGP MNST CELH CPNG SE NU PDD BIDU MSTR ' +
  'APP TDY MANH DT NTNX DOCU U GTLB COO MHK NCLH ELF FLUT AAL CHWY W ETSY SOFI TOST AFRM UPST GME SAIA XPO RIVN ' +
  'LCID NIO XPEV LI VEEV GWRE TRMB FLEX COHR LITE RKLB TEM INSM ELAN AVTR'

/**
 * Names that pay every month, and their yearly yields in percent by their announcements of 2025; bond funds pay on what their group
 * yields.
 */
export const monthlyPayers = 'O:5.5 MAIN:4.8 STAG:4.1 AGNC:14.5 TLT IEF HYG:5.7 LQD:4.4'

/**
 * Names that pay twice a year, by their announcements of 2024 and 2025: funds of shares abroad in June and December (iShares), companies
 * abroad in the first and the third quarter.
 */
export const halfYearlyPayers = 'EFA EEM FXI TAK TM HMC SONY MUFG AZN BHP RIO BCS NVO'
