import { inOtherVoices } from "../../../testing/in-other-voices.ts";

inOtherVoices(
  "午饭32餐饮",
  `
  日期改成明年一月一号 => unclear change
  改成下个月1号 => unclear change
  日期改成下个月15号 => unclear change
  改成下月5号 => unclear change
  日期改成下下个月3号 => unclear change
  改成后年3月5号 => unclear change
  日期改成明年春节 => unclear change
  改成来年一月一号 => unclear change
  日期改成12月5号 => unclear change
  日期改成这个月20号 => unclear change
  改成这个月1号 => 0 date=2026-11-01
  改成1月1号 => 0 date=2026-01-01
  改成去年12月5号 => 0 date=2025-12-05
  改成上月底 => 0 date=2026-10-31
  改成上个月最后一天 => 0 date=2026-10-31
  改成月初 => 0 date=2026-11-01
  日期改成上个月中旬 => 0 date=2026-10-15
  改成半个月前 => 0 date=2026-10-31
  午饭是上月底的 => 0 date=2026-10-31
  备注改成月底 => 0 description=月底
  描述改成月初聚餐 => 0 description=月初聚餐
  改成上个月 => unclear change
`,
);
