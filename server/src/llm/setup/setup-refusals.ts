import { ServiceError } from "../../errors.ts";

/** The environment wins, so what the app saved would have no effect. */
export class ModelsSetByEnvironment extends ServiceError {
  readonly code = "models-set-by-environment";
  readonly status = 409;
  constructor() {
    super("模型由环境变量 SUIKOUJI_LLM_… 设置，不能在这里改");
  }
}

/** There is nothing to try: no model is set, and none was sent. */
export class NoModelSet extends ServiceError {
  readonly code = "no-model-set";
  readonly status = 409;
  constructor() {
    super("还没有设置模型");
  }
}

/** Several servers share the store; without a key of their own a model's key would be in plain. */
export class NoSettingsKey extends ServiceError {
  readonly code = "no-settings-key";
  readonly status = 409;
  constructor() {
    super("要先给每台服务器设同一个 SUIKOUJI_SETTINGS_KEY，才能保存模型的密钥");
  }
}
