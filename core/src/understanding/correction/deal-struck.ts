/** 成交价, 谈下来, 砍价砍到: before the amount that was agreed on; 砍下来两百 may be what was taken off. */
export const DEAL_STRUCK = "(?:成交价?|[谈讲磨]下来?|[谈讲砍磨]价?[谈讲砍磨]?[到成])";
