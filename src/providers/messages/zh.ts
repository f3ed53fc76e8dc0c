/** react-admin's own sentences in Chinese, key for key what ra-language-english has. Chinese knows no plural, so only `_other` is ever read. */
export const zhMessages = {
  ra: {
    action: {
      add_filter: '添加筛选', add: '添加', back: '返回', bulk_actions: '已选 %{smart_count} 项', cancel: '取消', clear_array_input: '清空列表',
      clear_input_value: '清空', clone: '复制', confirm: '确定', create: '新建', create_item: '新建 %{item}', delete: '删除', edit: '编辑', export: '导出',
      list: '列表', refresh: '刷新', remove_filter: '移除该筛选', remove_all_filters: '清空筛选', remove: '移除', reset: '重置', save: '保存', search: '搜索',
      search_columns: '搜索列', select_all: '全选', select_all_button: '全选', select_row: '选择该行', show: '查看', sort: '排序', undo: '撤销',
      unselect: '取消选择', expand: '展开', close: '关闭', open_menu: '打开菜单', close_menu: '收起菜单', update: '更新', move_up: '上移', move_down: '下移',
      open: '打开', toggle_theme: '切换浅色/深色', select_columns: '列设置', update_application: '刷新页面',
    },
    boolean: { true: '是', false: '否', null: ' ' },
    page: {
      create: '新建%{name}', dashboard: '首页', edit: '%{name} %{recordRepresentation}', error: '出错了', list: '%{name}', loading: '加载中',
      not_found: '页面不存在', show: '%{name} %{recordRepresentation}', empty: '暂无%{name}', invite: '现在新建一个？', access_denied: '没有权限',
      authentication_error: '身份校验失败',
    },
    input: {
      file: { upload_several: '将文件拖到此处，或点击选择', upload_single: '将文件拖到此处，或点击选择' },
      image: { upload_several: '将图片拖到此处，或点击选择', upload_single: '将图片拖到此处，或点击选择' },
      references: { all_missing: '未找到关联数据', many_missing: '部分关联数据已不存在', single_missing: '关联数据已不存在' },
      password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' },
    },
    message: {
      about: '关于', access_denied: '您没有访问该页面的权限', are_you_sure: '确定执行该操作吗？', authentication_error: '登录服务返回错误，无法校验您的身份',
      auth_error: '校验登录状态时出错', bulk_delete_content: '确定删除这 %{smart_count} 项%{name}吗？', bulk_delete_title: '删除 %{smart_count} 项%{name}',
      bulk_update_content: '确定修改这 %{smart_count} 项%{name}吗？', bulk_update_title: '修改 %{smart_count} 项%{name}',
      clear_array_input: '确定清空整个列表吗？', delete_content: '确定删除该%{name}吗？', delete_title: '删除%{name} %{recordRepresentation}',
      details: '详情', error: '页面出错，操作未完成', invalid_form: '表单填写有误，请检查', loading: '请稍候', no: '否', not_found: '地址有误，或链接已失效',
      select_all_limit_reached: '数据过多，仅选中前 %{max} 项', unsaved_changes: '有未保存的修改，确定离开吗？', yes: '是',
      placeholder_data_warning: '网络异常：数据刷新失败',
    },
    navigation: {
      clear_filters: '清空筛选', no_filtered_results: '没有符合条件的%{name}', no_results: '暂无%{name}', no_more_results: '第 %{page} 页没有数据，请返回上一页',
      page_out_of_boundaries: '第 %{page} 页超出范围', page_out_from_end: '已是最后一页', page_out_from_begin: '已是第一页',
      page_range_info: '第 %{offsetBegin}-%{offsetEnd} 条，共 %{total} 条', partial_page_range_info: '第 %{offsetBegin}-%{offsetEnd} 条，共 %{offsetEnd} 条以上',
      current_page: '第 %{page} 页', page: '转到第 %{page} 页', first: '首页', last: '末页', next: '下一页', previous: '上一页', page_rows_per_page: '每页条数：',
      skip_nav: '跳到主要内容',
    },
    sort: { sort_by: '按%{field_lower_first}%{order}', ASC: '升序', DESC: '降序' },
    auth: {
      auth_check_error: '请先登录', user_menu: '个人中心', username: '用户名', password: '密码', email: '邮箱', sign_in: '登录', sign_in_error: '登录失败，请重试',
      logout: '退出登录',
    },
    notification: {
      updated: '已保存 %{smart_count} 项', created: '已新建', deleted: '已删除 %{smart_count} 项', bad_item: '数据有误', item_doesnt_exist: '数据不存在',
      http_error: '服务器通信失败', data_provider_error: '数据接口异常，请查看控制台', i18n_error: '无法加载所选语言', canceled: '操作已取消',
      logged_out: '登录已失效，请重新登录', not_authorized: '没有访问权限', application_update_available: '系统已更新，请刷新页面', offline: '网络未连接，无法获取数据',
    },
    validation: {
      required: '必填', minLength: '至少 %{min} 个字符', maxLength: '最多 %{max} 个字符', minValue: '不能小于 %{min}', maxValue: '不能大于 %{max}',
      number: '请输入数字', email: '邮箱格式不正确', oneOf: '只能是：%{options}', regex: '格式不正确（%{pattern}）', unique: '已存在',
    },
    saved_queries: {
      label: '常用筛选', query_name: '名称', new_label: '保存当前筛选…', new_dialog_title: '保存当前筛选', remove_label: '删除常用筛选',
      remove_label_with_name: '删除常用筛选“%{name}”', remove_dialog_title: '删除常用筛选？', remove_message: '确定从常用筛选中删除吗？', help: '设置筛选条件并保存，以后可直接使用',
    },
    guesser: { empty: { title: '暂无数据', message: '请检查数据接口' } },
    configurable: {
      customize: '自定义', configureMode: '配置该页面',
      inspector: { title: '配置', content: '将鼠标移到界面元素上进行配置', reset: '恢复默认', hideAll: '全部隐藏', showAll: '全部显示' },
      Datagrid: { title: '表格', unlabeled: '未命名列 #%{column}' },
      SimpleForm: { title: '表单', unlabeled: '未命名输入项 #%{input}' },
      SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '附加文字' },
    },
  },
};
