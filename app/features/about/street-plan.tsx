import css from './street-plan.module.css'

/** A decorative drawing of a street map that is not a real place. It needs no request to a third party. */
export function StreetPlan() {
  return (
    <svg
      className={css.plan}
      viewBox="0 0 1200 560"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform="rotate(-9 600 280)">
        <path
          className={css.street}
          d="M-80 -60V640M40 -60V640M160 -60V640M280 -60V640M400 -60V640M505 -60V640M700 -60V640M810 -60V640M930 -60V640M1050 -60V640M1170 -60V640M1290 -60V640M-120 -60H1320M-120 30H1320M-120 115H1320M-120 197H1320M-120 365H1320M-120 455H1320M-120 545H1320M-120 635H1320"
        />
        <path className={css.avenue} d="M-120 280H1320M600 -80V660" />
        <path className={css.diagonal} d="M-100 560 340 -80M880 660 1330 90" />
        <rect className={css.park} x="819" y="124" width="102" height="64" rx="6" />
        <path className={css.park} d="M169 374h102v72h-102z" />
        <path className={css.rail} d="M-120 466C300 452 900 458 1320 470" />
      </g>
      <g className={css.here} transform="translate(600 280)">
        <circle r="46" />
        <path d="M0 -24c1.7 15 9 22.3 24 24-15 1.7-22.3 9-24 24-1.7-15-9-22.3-24-24 15-1.7 22.3-9 24-24z" />
      </g>
    </svg>
  )
}
